import { Problem } from '@lensdock/contract/kernel/problem.ts';
import {
  type FindingTemplate,
  type FindingTemplateBody,
  findingTemplateFindings,
} from '@lensdock/contract/review/finding-templates.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../../kernel/history/changed.ts';
import { randomCode } from '../../kernel/services/random-code.ts';
import { withoutControls } from '../../kernel/text/clean-rich-text.ts';
import { entityTag } from '../../kernel/text/entity-tag.ts';
import { plainLine } from '../../kernel/text/plain-line.ts';
import {
  type FindingTemplateRow,
  lockFindingTemplates,
  selectFindingTemplates,
  upsertFindingTemplate,
} from './finding-templates.store.ts';

export interface LockedTemplates {
  templates: readonly FindingTemplateRow[];
  /** The template to change; undefined for a new one. */
  before: FindingTemplateRow | undefined;
}

/** Locks and returns all templates. */
export async function lockTemplates(transaction: Queries): Promise<FindingTemplateRow[]> {
  await lockFindingTemplates(transaction);
  return selectFindingTemplates(transaction);
}

/**
 * Adds or changes a template. Templates are retired instead of deleted, so that their audit entries keep their subject.
 */
export async function saveFindingTemplate(
  transaction: Queries,
  { templates, before }: LockedTemplates,
  body: FindingTemplateBody,
): Promise<Changed<FindingTemplateRow>> {
  const clean = cleaned(body);
  const findings = findingTemplateFindings(
    clean,
    templates.filter((one) => one !== before),
  );
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const template = {
    ...clean,
    id: before?.id ?? randomCode(),
    uses: before?.uses ?? 0,
    revision: (before?.revision ?? 0) + 1,
  };
  await upsertFindingTemplate(transaction, template);
  return {
    value: template,
    audit: [
      {
        action: before ? 'save-canned-reason' : 'add-canned-reason',
        subjectKind: 'list-entry',
        subjectId: `canned-reasons/${template.id}`,
        ...(before && { before: factsOf(before) }),
        after: factsOf(template),
      },
    ],
  };
}

export function describeTemplate({ revision, ...template }: FindingTemplateRow): FindingTemplate {
  return { ...template, etag: entityTag(revision) };
}

/** Returns the members of a template that are audited. */
function factsOf({
  revision: _revision,
  uses: _uses,
  ...template
}: FindingTemplateRow): FindingTemplateBody & { id: string } {
  return template;
}

function cleaned({
  nameByIsocode: name,
  messageByIsocode: message,
  ...body
}: FindingTemplateBody): FindingTemplateBody {
  return {
    ...body,
    inputField: plainLine(body.inputField),
    nameByIsocode: { en: plainLine(name.en) ?? '', de: plainLine(name.de) ?? '' },
    messageByIsocode: { en: withoutControls(message.en).trim(), de: withoutControls(message.de).trim() },
  };
}
