let url: string | undefined;

/** Remembers what the settings of the console say, which come before anyone is signed in. */
export function keepSupportUrl(told: string): void {
  url = told;
}

/** Where people find help; on the page itself where the server has not said so yet. */
export function supportUrl(): string {
  return url ?? '/';
}
