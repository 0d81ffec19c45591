import type { FeatureNames } from './feature-names.ts';

/** The tests of a new page and its rows in the tables that other tests walk over. By path, relative to the project. */
export function consoleTestFiles(names: FeatureNames): Record<string, string> {
  const { kebab, pascal } = names;
  const folder = `console/src/${kebab}`;
  return {
    [`${folder}/${pascal}Page.test.tsx`]: test(names),
    [`${folder}/testing/${kebab}.screens.ts`]: screens(names),
    [`${folder}/testing/${kebab}.walks.ts`]: walks(names),
  };
}

function test({ kebab, camel, pascal }: FeatureNames): string {
  return `import { read${pascal} } from '@lensdock/contract/${kebab}/${kebab}.endpoints.ts';
import { ${camel}TextLimit } from '@lensdock/contract/${kebab}/${kebab}-rules.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
const stored = async () => (await services.server.call(read${pascal}, { as: 'ada' })).body.text;

it('saves the text', async () => {
  const person = await openConsole(services.server, '/${kebab}');
  await person.type(await screen.findByLabelText(t('${kebab}.label')), 'Cameras that count.');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(t('${kebab}.saved'));
  expect(await stored()).toBe('Cameras that count.');
});

it('shows at the field that the text is too long, and does not save it', async () => {
  const before = await stored();
  const person = await openConsole(services.server, '/${kebab}');
  await person.click(await screen.findByLabelText(t('${kebab}.label')));
  await person.paste('x'.repeat(${camel}TextLimit + 1));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(t('${kebab}.invalid'));
  expect(await stored()).toBe(before);
});
`;
}

function screens({ kebab, camel, title }: FeatureNames): string {
  return `import type { ScreenRow } from '../../testing/screen-row.ts';

export const ${camel}Screens: readonly ScreenRow[] = [
  { name: '${kebab}', as: 'ada', path: '/${kebab}', title: '${title}' },
];
`;
}

function walks({ kebab, camel }: FeatureNames): string {
  return `import { typed, type WalkRows } from '../../testing/walk-rows.ts';

export const ${camel}Walks: WalkRows = {
  forms: [{ name: '${kebab}', path: '/${kebab}', ...typed(/^Text$/, 'Cameras that count.') }],
  reads: [{ path: '/${kebab}', request: /\\/api\\/devcon\\/${kebab}$/ }],
};
`;
}
