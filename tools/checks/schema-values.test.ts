import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findSchemaValues } from './schema-values.ts';

const sizes = "import { companySize } from '@lensdock/contract/company/company.ts';";
const endpoints = "import { readCompany } from '@lensdock/contract/company/company.endpoints.ts';";

/** A contract and a console in small; each line that asks a schema says so. */
const planted: Record<string, string> = {
  'contract/src/company/company.ts': `import * as z from 'zod/mini';
export const companySize = z.enum(['SMALL', 'BIG']);
const text = z.string();
const query = { text, size: companySize, from: z.optional(text) };
export const company = z.object({ ...query, size: companySize });
export type CompanySize = z.infer<typeof companySize>;
export const biggest: CompanySize = 'BIG';
export const isSize = (size: string) => companySize.safeParse(size).success; // asked
`,
  'contract/src/company/company.endpoints.ts': `import { endpoint } from '../http/endpoint.ts';
import { company } from './company.ts';
export const readCompany = endpoint({ name: 'readCompany', path: '/company', reply: company });
`,
  'contract/src/company/size-rules.ts': `import { biggest, companySize } from './company.ts';
export const isBiggest = (size: string) => size === biggest;
export const allSizes = companySize.options; // asked
`,
  'console/src/company/Good.tsx': `import { biggest, type companySize } from '@lensdock/contract/company/company.ts';
${endpoints}
export const path = readCompany.path;
export const Good = ({ text = biggest }: { text?: keyof typeof companySize }) => <p title={text}>{text}</p>;
`,
  'console/src/company/Bad.tsx': `${sizes}
${endpoints}
export const Bad = () => <p>{companySize.options.join()}</p>; // asked
export const field = { companySize }; // asked
export const reply = readCompany.reply; // asked
`,
  'console/src/company/Aliased.ts': `import { companySize as size } from '@lensdock/contract/company/company.ts';
export const parsed = parse(size); // asked
`,
  'console/src/company/Bad.test.tsx': `${sizes}
companySize.parse('BIG');
`,
};
const asked = Object.entries(planted).flatMap(([file, text]) =>
  text.split('\n').flatMap((line, index) => (line.endsWith('// asked') ? [`${file}:${index + 1}`] : [])),
);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lensdock-schemas-'));
  for (const [file, text] of Object.entries(planted)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
});
afterAll(() => rm(folder, { recursive: true }));

it('finds where the console, or a rule that it shares, asks a schema, and nothing else', async () => {
  const { faults, filesSeen } = await findSchemaValues(folder);
  expect(faults.map((fault) => fault.split(': ')[0]).sort()).toEqual(asked.sort());
  expect(filesSeen).toBe(Object.keys(planted).length - 1);
});
