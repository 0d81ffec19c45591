import type { SubmittedVersion } from '@lensdock/contract/review/review.ts';
import { compareVersions } from '@lensdock/contract/versions/compare-versions.ts';
import { Flag, Plus, X } from 'lucide-react';
import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ConstantName } from '../../ui/data/ConstantName.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { describePermission } from '../../versions/manifest/permission-labels.ts';
import style from './permissions.module.css';

interface PermissionsPanelProps {
  version: SubmittedVersion;
  online: SubmittedVersion | null;
  /** Starts a finding about a permission; undefined after the decision. */
  onFinding: ((message: string) => void) | undefined;
}

/** The app's permissions on a camera: those added and removed by an update, or all of a first version. */
export function PermissionsPanel({ version, online, onFinding }: PermissionsPanelProps) {
  const t = useTranslation();
  const now = version.apkMetaData;
  const changes = compareVersions(online?.apkMetaData ?? null, now).permissions;
  const shown = online ? changes.added : now.permissions;
  const kept = online ? changes.kept : [];
  return (
    <Panel
      title={t('review.permissions')}
      ruled
      flush
      aside={
        online
          ? `${online.apkMetaData.versionName} → ${now.versionName}`
          : t('review.permission-count', { count: shown.length })
      }
      foot={
        kept.length > 0
          ? t('review.permissions-kept', {
              count: kept.length,
              names: kept.map((name) => describePermission(name, t).title).join(', '),
            })
          : undefined
      }
    >
      {shown.length + changes.removed.length === 0 ? (
        <p className={style.none}>{online ? t('review.permissions-same') : t('review.permissions-none')}</p>
      ) : null}
      <ul className={style.permissions}>
        {shown.map((name) => {
          const { icon, title, text } = describePermission(name, t);
          return (
            <li key={name}>
              <Icon of={icon} className={online ? style.fresh : undefined} />
              <div>
                <b>{title}</b>{' '}
                {online ? (
                  <Tag tone="warn" icon={Plus}>
                    {t('review.new')}
                  </Tag>
                ) : null}
                <p>{text}</p>
                <ConstantName name={name} />
              </div>
              {onFinding ? (
                <Button size="small" icon={Flag} onClick={() => onFinding(`${title} (${name}): `)}>
                  {t('review.add-finding')}
                  <span className="unseen">: {title}</span>
                </Button>
              ) : null}
            </li>
          );
        })}
        {changes.removed.map((name) => {
          const { icon, title } = describePermission(name, t);
          return (
            <li key={name}>
              <Icon of={icon} />
              <div>
                <b>{title}</b>{' '}
                <Tag tone="outline" icon={X}>
                  {t('review.dropped')}
                </Tag>
                <p>{t('review.no-longer-asked')}</p>
                <ConstantName name={name} />
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
