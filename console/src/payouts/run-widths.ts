/** Column widths of the preview and of past runs, whose tables line up. The rest is for amounts. */
export const runWidths = { company: 34, provider: 20, state: 20 };
