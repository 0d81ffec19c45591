/**
 * Writes the sample documents as plain PDF 1.4 (ISO 32000-1, sections 7.3 and 7.5): one page, one standard font, text
 * only. Run it with Node 24: `node sample/documents/write.ts`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

type SampleDocument = { file: string; title: string; lines: string[] };

const documents: SampleDocument[] = [
  {
    file: 'Data sheet Hardhat Check.pdf',
    title: 'Hardhat Check: data sheet',
    lines: [
      'Tells helmets and vests apart by shape, on the camera itself. No picture leaves the device.',
      '',
      'People in one picture: up to 24',
      'Distance: 3 to 40 metres',
      'Zones with rules of their own: up to 8',
      'Time to an alarm: 0.8 seconds',
      'Alarms: ONVIF event, MQTT message, relay output',
      'Needs: SDK add-on 6, Android 8.1 (API 27), video input',
      '',
      'Northlight Vision GmbH, Kiel. support@northlight.example',
    ],
  },
  {
    file: 'Montageanleitung und Blickwinkel.pdf',
    title: 'Montageanleitung und Blickwinkel',
    lines: [
      'So hängt die Kamera richtig, damit Helme und Westen sicher erkannt werden.',
      '',
      'Höhe: 3 bis 5 Meter über dem Boden',
      'Neigung: 20 bis 35 Grad nach unten',
      'Blickwinkel: 60 bis 110 Grad, ohne Fischauge',
      'Größe einer Person im Bild: mindestens 80 Pixel',
      'Gegenlicht vermeiden, Türen und Tore seitlich aufnehmen',
      'Prüfen Sie die Zonen einmal bei Tag und einmal bei Nacht.',
      '',
      'Northlight Vision GmbH, Kiel. support@northlight.example',
    ],
  },
];

/** Brackets and the backslash have a meaning inside a PDF string. */
function pdfText(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&')})`;
}

function pageContent({ title, lines }: SampleDocument): string {
  const body = lines.map((line) => `${pdfText(line)} Tj T*`).join('\n');
  return `BT /F1 22 Tf 72 760 Td ${pdfText(title)} Tj ET\nBT /F1 11 Tf 18 TL 72 716 Td\n${body}\nET`;
}

/** Everything is written in Latin-1, so one character is one byte and the offsets can be counted in characters. */
function pdf(document: SampleDocument): Buffer {
  const content = pageContent(document);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title ${pdfText(document.title)} /Author (Northlight Vision GmbH) >>`,
  ];
  let text = '%PDF-1.4\n%\u00e4\u00f6\u00fc\u00df\n';
  const entries = objects.map((object, index) => {
    const entry = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const size = objects.length + 1;
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  text += `${xref}trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

for (const document of documents) writeFileSync(join(import.meta.dirname, document.file), pdf(document));
