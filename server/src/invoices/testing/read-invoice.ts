export interface ReadInvoice {
  text: string;
  /** The attached structured invoice. */
  xml: string;
  /** Conformance declared by the file. */
  metadata: string;
  title: string;
}

/** Reads an invoice with an independent PDF library. */
export async function readInvoice(bytes: Uint8Array): Promise<ReadInvoice> {
  // Loaded lazily: it adds array methods to its own realm that a jsdom document lacks.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  // The library's type is `any`.
  const attachments = (await pdf.getAttachments()) as Record<string, { content: Uint8Array }> | null;
  const { info, metadata } = await pdf.getMetadata();
  const attached = attachments?.['factur-x.xml'];
  const result = {
    text: texts.join(' ').replace(/\s+/g, ' '),
    xml: attached ? Buffer.from(attached.content).toString() : '',
    metadata: metadata ? String(metadata.getRaw()) : '',
    title: String((info as { Title?: string }).Title), // the declared type is unknown
  };
  await task.destroy();
  return result;
}
