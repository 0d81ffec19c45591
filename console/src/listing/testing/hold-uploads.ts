import { onTestFinished, vi } from 'vitest';

/** Holds the uploads of the selected files until they are released. */
export function holdUploads(isHeld: (file: File) => boolean = () => true): { release: () => void } {
  const sendNow = XMLHttpRequest.prototype.send;
  const held = Promise.withResolvers<void>();
  const spy = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    const files = body instanceof FormData ? [...body.values()].filter((part) => part instanceof File) : [];
    void (files.some(isHeld) ? held.promise : Promise.resolve()).then(() => sendNow.call(this, body));
  });
  onTestFinished(() => {
    held.resolve();
    spy.mockRestore();
  });
  return { release: held.resolve };
}
