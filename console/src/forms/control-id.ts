/** The id of a finding's control, which the app's checklist and the banner of a rejection link to. */
export function controlId(inputField: string, isocode?: string): string {
  return isocode && isocode !== 'en' ? `${inputField}-${isocode}` : inputField;
}
