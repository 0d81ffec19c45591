import type { FeatureNames } from './feature-names.ts';

/** The contract of a feature: one text per company, which is read and saved. By path, relative to the project. */
export function contractFiles(names: FeatureNames): Record<string, string> {
  const folder = `contract/src/${names.kebab}/${names.kebab}`;
  return {
    [`${folder}.schemas.ts`]: schemas(names),
    [`${folder}.ts`]: types(names),
    [`${folder}-rules.ts`]: rules(names),
    [`${folder}.findings.ts`]: findings(names),
    [`${folder}.routes.ts`]: routes(names),
    [`${folder}.endpoints.ts`]: endpoints(names),
    [`${folder}.audit.ts`]: audit(names),
    [`${folder}.descriptions.ts`]: descriptions(names),
    [`${folder}.contract.ts`]: manifest(names),
  };
}

function schemas({ camel }: FeatureNames): string {
  return `import * as z from 'zod/mini';

/** The rules decide what fits; a longer text is not parsed at all. */
export const ${camel} = z.object({ text: z.nullable(z.string().check(z.maxLength(20_000))) });
`;
}

function types({ kebab, camel, pascal }: FeatureNames): string {
  return `import type * as z from 'zod/mini';
import type * as schemas from './${kebab}.schemas.ts';

export type ${pascal} = z.infer<typeof schemas.${camel}>;
`;
}

function rules({ kebab, camel, pascal }: FeatureNames): string {
  return `import type { Finding } from '../kernel/finding.ts';
import type { ${pascal} } from './${kebab}.ts';

export const ${camel}TextLimit = 500;

export function ${camel}Findings({ text }: ${pascal}): Finding<'${kebab}-text-too-long'>[] {
  const length = [...(text ?? '')].length;
  if (length <= ${camel}TextLimit) return [];
  return [
    { code: '${kebab}-text-too-long', inputField: 'text', parameters: { length, limit: ${camel}TextLimit } },
  ];
}
`;
}

function findings({ kebab, camel }: FeatureNames): string {
  return `import type { Sentence } from '../kernel/language.ts';

export const ${camel}FindingTexts = {
  '${kebab}-text-too-long': {
    en: 'The text has {length} characters; {limit} are allowed.',
    de: 'Der Text hat {length} Zeichen; zulässig sind {limit}.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof ${camel}FindingTexts, true> {}
}
`;
}

function routes({ kebab, pascal }: FeatureNames): string {
  return `import type { Route } from '../kernel/route.ts';
import type { ${pascal} } from './${kebab}.ts';

export const read${pascal}: Route<{ reply: ${pascal} }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/${kebab}',
  caller: 'developer',
  may: 'account:use',
  versioned: true,
};

export const save${pascal}: Route<{ body: ${pascal}; reply: ${pascal} }, 'developer'> = {
  method: 'PUT',
  path: '/api/devcon/${kebab}',
  caller: 'developer',
  may: 'company-profile:write',
  versioned: true,
};
`;
}

function endpoints({ kebab, camel, pascal, title }: FeatureNames): string {
  return `import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './${kebab}.routes.ts';
import { ${camel} } from './${kebab}.schemas.ts';

export const read${pascal} = endpoint(routes.read${pascal}, {
  name: 'read-${kebab}',
  token: 'none',
  summary: '${title} of the company.',
  feature: '${kebab}',
  reply: ${camel},
});

export const save${pascal} = endpoint(routes.save${pascal}, {
  name: 'save-${kebab}',
  token: 'none',
  summary: 'Saves ${title.toLowerCase()} of the company.',
  feature: '${kebab}',
  body: ${camel},
  reply: ${camel},
});
`;
}

function audit({ kebab, camel, title }: FeatureNames): string {
  return `import type { AuditWords } from '../kernel/audit-words.ts';

export const ${camel}Audit = {
  attempts: {
    'read-${kebab}': { en: 'View ${title}', de: '${title} anzeigen' },
    'save-${kebab}': { en: 'Save ${title}', de: '${title} speichern' },
  },
  actions: {
    'save-${kebab}': { en: 'Saved ${title}', de: '${title} gespeichert' },
  },
  fields: {
    ${camel}: { en: '${title}', de: '${title}' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof ${camel}Audit.actions, true> {}
  interface AuditSubjects {
    '${kebab}': true;
  }
}
`;
}

function descriptions({ camel, title }: FeatureNames): string {
  return `import type { Descriptions } from '../kernel/descriptions.ts';

export const ${camel}Descriptions: Descriptions = {
  text: ['The text of the company; null if there is none.', '${title}'],
};
`;
}

function manifest({ kebab, camel }: FeatureNames): string {
  return `import { feature } from '../kernel/feature.ts';
import { ${camel}Audit } from './${kebab}.audit.ts';
import { ${camel}Descriptions } from './${kebab}.descriptions.ts';
import * as endpoints from './${kebab}.endpoints.ts';
import { ${camel}FindingTexts } from './${kebab}.findings.ts';
import * as schemas from './${kebab}.schemas.ts';

export const ${camel}Contract = feature({
  name: '${kebab}',
  endpoints,
  findings: ${camel}FindingTexts,
  schemas,
  descriptions: ${camel}Descriptions,
  audit: ${camel}Audit,
});
`;
}
