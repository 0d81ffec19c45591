/**
 * Whether a path parameter can be a code at all. Rejecting others early avoids database errors, such as those for null
 * bytes.
 */
export function isCode(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a row. The database refuses others with an error. */
export function isUuid(text: string): boolean {
  return uuidForm.test(text);
}
