/** The same in every language: `2026-12-01 09:00 Europe/Berlin`. */
export function dateText(time: number, timeZone: string): string {
  const text = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(time);
  return `${text} ${timeZone}`;
}
