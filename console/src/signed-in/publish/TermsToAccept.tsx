import type { App } from '@lensdock/contract/apps/apps.ts';
import { useAccount } from '../../account/account.queries.ts';
import { useTranslation } from '../../i18n/text.ts';
import { transWithLinks } from '../../i18n/trans-with-links.tsx';
import { Checkbox } from '../../ui/form/choice/Checkbox.tsx';
import { TextAnchor } from '../../ui/text/TextAnchor.tsx';
import { TextLink } from '../../ui/text/TextLink.tsx';
import style from '../app-layout.module.css';

interface TermsToAcceptProps {
  terms: App['termsToAccept'];
  accepted: ReadonlySet<string>;
  onChange: (accepted: ReadonlySet<string>) => void;
}

/** The terms that the company has not accepted yet, in their current version. */
export function TermsToAccept({ terms, accepted, onChange }: TermsToAcceptProps) {
  const t = useTranslation();
  const company = useAccount().data?.companyName ?? '';
  if (terms.length === 0) return null;
  function toggle(document: string, isOn: boolean) {
    onChange(new Set(isOn ? [...accepted, document] : [...accepted].filter((other) => other !== document)));
  }
  return (
    <fieldset className={style.terms}>
      <legend>{t('apps.accept-terms', { company })}</legend>
      {terms.map(({ document, title, version }) => (
        <Checkbox
          key={document}
          checked={accepted.has(document)}
          onChange={({ target }) => toggle(document, target.checked)}
          label={transWithLinks(t('apps.accept-version', { title, version: String(version) }), (inside) => (
            <TextAnchor href={`/terms/${document}`} target="_blank">
              {inside}
            </TextAnchor>
          ))}
        />
      ))}
    </fieldset>
  );
}

/** The sentence for people who cannot accept the terms themselves. */
export function TermsForOwner({ title, onLeave }: { title: string; onLeave: () => void }) {
  const t = useTranslation();
  return (
    <p>
      {transWithLinks(t('signed-in.publish-owners-only', { title }), (inside) => (
        <TextLink plain to="/agreements" onClick={onLeave}>
          {inside}
        </TextLink>
      ))}
    </p>
  );
}
