/** Leaves the console for a page of the payment provider, which redirects back to the payout area. */
export function visitProvider(address: string): void {
  window.location.assign(address);
}
