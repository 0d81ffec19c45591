/** Leaves the console for a page of the payment provider, which sends the browser back to the payout area. */
export function visitProvider(address: string): void {
  window.location.assign(address);
}
