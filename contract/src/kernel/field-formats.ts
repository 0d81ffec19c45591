/** Spaces, line breaks, quotes and every other character that could end an attribute or header with the address. */
const unsafeInUrl = /[\s\p{Cc}\p{Cf}"'`<>\\]/u;

/**
 * An address that the console accepts: https, a host, no credentials. The server never fetches an address that a user
 * typed.
 */
export function isHttpsUrl(text: string): boolean {
  if (unsafeInUrl.test(text) || !/^https:\/\//i.test(text) || text.length > 2_000 || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes('.') && username === '' && password === '';
}

/** The form in which an accepted address is stored, as browsers read it. Returns any other text unchanged. */
export function normalizeUrl(text: string): string {
  return isHttpsUrl(text) ? new URL(text).href : text;
}

/** A basic pattern for email addresses: text, an at sign, a host with a dot. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>"']+@[^\s@.<>"']+(\.[^\s@.<>"']+)+$/.test(text);
}

const videoHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'vimeo.com',
  'www.vimeo.com',
  'player.vimeo.com',
]);

/** Videos are shown only from providers with a known oEmbed format. */
export function isVideoUrl(text: string): boolean {
  return isHttpsUrl(text) && videoHosts.has(new URL(text).hostname.toLowerCase());
}

/** Digits with an optional leading plus and the usual separators. */
export function isPhone(text: string): boolean {
  return /^\+?[0-9][0-9 ()/.-]{2,38}$/.test(text);
}
