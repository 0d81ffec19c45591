/** What a run would do and what runs did stand below each other: what is the same begins at the same line. The rest is for sums. */
export const runWidths = { company: 34, provider: 20, state: 20 };
