/** Column widths of the preview and of past runs, whose tables line up. The rest is for amounts. */
export const runWidths = { company: 30, provider: 18, state: 18 };
