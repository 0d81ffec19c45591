/** Raised with each change of the text: everyone acknowledges a new text again. A test compares the two. */
export const acknowledgementRevision = 1;
