import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../i18n/text.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import style from '../versions.module.css';

export interface ShownFinding {
  code: string;
  severity: 'error' | 'warning';
  place: string | null;
  message: string;
}

/** Findings with the problem, the fix and the place. */
export function FindingList({ findings }: { findings: readonly ShownFinding[] }) {
  const t = useTranslation();
  return (
    <ul className={style.findings}>
      {findings.map(({ code, severity, place, message }, index) => {
        const [found, fix] = splitSentence(message);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a code may appear twice, and the order never changes.
          <li key={`${code} ${index}`}>
            <Icon
              of={severity === 'error' ? CircleAlert : TriangleAlert}
              className={severity === 'error' ? style.errorMark : style.findingMark}
            />
            <div>
              <b>
                <span className="unseen">{severity === 'error' ? t('versions.error') : t('versions.warning')} </span>
                {found}
              </b>
              {fix ? <p>{fix}</p> : null}
              {place ? <code>{place}</code> : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Number of findings by severity. */
export function FindingCounts({ findings }: { findings: readonly ShownFinding[] }) {
  const t = useTranslation();
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  return (
    <>
      {errors > 0 ? (
        <Tag tone="bad" icon={CircleAlert}>
          {t('versions.errors', { count: errors })}
        </Tag>
      ) : null}
      {warnings > 0 ? (
        <Tag tone="warn" icon={TriangleAlert}>
          {t('versions.warnings', { count: warnings })}
        </Tag>
      ) : null}
    </>
  );
}

/** The first sentence and the rest. Dots inside names and numbers do not end a sentence. */
function splitSentence(text: string): [string, string] {
  const end = text.search(/[.] (?=\p{Lu})/u);
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 2)];
}
