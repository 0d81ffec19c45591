/** A document as the European Central Bank publishes it, with the given days. */
export function envelope(...days: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>${days.join('\n\t\t')}</Cube>
</gesmes:Envelope>`;
}

/** One day of it. */
export function dayOf(date: string, rates: Readonly<Record<string, string>>): string {
  const cubes = Object.entries(rates).map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`);
  return `<Cube time='${date}'>${cubes.join('')}</Cube>`;
}
