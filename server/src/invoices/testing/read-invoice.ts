export interface ReadInvoice {
  text: string;
  /** The attached invoice for machines. */
  xml: string;
  /** What the file says it conforms to. */
  metadata: string;
  title: string;
}

/** What a PDF reader that is not ours finds in a file. */
export async function readInvoice(bytes: Uint8Array): Promise<ReadInvoice> {
  // Only when it is needed: it gives the arrays of its realm methods that those of a document's lack.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  const attachments = (await pdf.getAttachments()) as Record<string, { content: Uint8Array }> | null;
  const { info, metadata } = await pdf.getMetadata();
  const attached = attachments?.['factur-x.xml'];
  const result = {
    text: texts.join(' ').replace(/\s+/g, ' '),
    xml: attached ? Buffer.from(attached.content).toString() : '',
    metadata: metadata ? String(metadata.getRaw()) : '',
    title: String((info as { Title?: string }).Title), // what the reader found, whatever it is
  };
  await task.destroy();
  return result;
}
