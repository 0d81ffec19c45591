/** The same request, calling `sent` once its file has been sent. */
export function reportSent(init: RequestInit, sent: () => void): RequestInit {
  if (!(init.body instanceof Blob)) return init;
  const headers = new Headers(init.headers);
  headers.set('Content-Length', String(init.body.size));
  const body = init.body.stream().pipeThrough(new TransformStream({ flush: sent }));
  // Required for a stream, and missing in the DOM's types.
  const stream = { body, duplex: 'half' };
  return { ...init, headers, ...stream };
}
