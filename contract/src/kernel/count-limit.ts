/** More than this are not counted where lists are as long as the store is large: nobody reads the difference. */
export const countLimit = 1_000;
