/**
 * The tag of a revision as `If-Match` compares it. A compressing proxy weakens the tag of the reply, although the
 * revision that it names is the same.
 */
export function strongTag(tag: string): string {
  return tag.replace(/^W\//, '');
}
