import { languages } from '@lensdock/contract/kernel/language.ts';
import type { ManagedTerms } from '@lensdock/contract/terms/terms.ts';
import { useTranslation } from '../i18n/text.ts';
import { FieldColumns } from '../ui/form/Field.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { AcceptanceCount, TermsHistory } from './TermsFacts.tsx';
import { TermsPreview } from './TermsPreview.tsx';

/** A terms document for operators who may not change it. */
export function ReadTerms({ terms }: { terms: ManagedTerms }) {
  const t = useTranslation();
  return (
    <PanelStack>
      <Panel
        title={t('terms.texts')}
        ruled
        aside={terms.acceptanceRequired ? <Tag tone="info">{t('terms.required')}</Tag> : null}
      >
        <FieldColumns>
          {languages.map((language) => (
            <TermsPreview key={language} language={language} text={terms.textByIsocode[language] ?? ''} />
          ))}
        </FieldColumns>
      </Panel>
      {terms.version > 0 ? (
        <Panel title={t('terms.acceptance')}>
          <AcceptanceCount terms={terms} />
        </Panel>
      ) : null}
      <TermsHistory terms={terms} />
    </PanelStack>
  );
}
