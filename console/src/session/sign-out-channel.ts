/** Tells the other tabs of this browser who has signed out. */
const channelName = 'lensdock.signed-out';

export function announceSignOut(subject: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(subject);
  channel.close();
}

/** Calls back when the person signs out in another tab. */
export function onSignOut(subject: () => string | undefined, end: () => void): void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === subject()) end();
  };
}
