/** Lists that grow with the store are counted up to this number. The exact number beyond it is of no use. */
export const countLimit = 1_000;
