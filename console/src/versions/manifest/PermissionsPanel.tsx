import type { NameChanges } from '@lensdock/contract/versions/compare-versions.ts';
import type { ApkMetaData } from '@lensdock/contract/versions/versions.ts';
import { Plus } from 'lucide-react';
import { useTranslation } from '../../i18n/text.ts';
import { ConstantName } from '../../ui/data/ConstantName.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import style from '../versions.module.css';
import { describePermission } from './permission-labels.ts';

interface PermissionsPanelProps {
  metaData: ApkMetaData;
  changes: NameChanges;
  /** Whether there is an approved version to compare with. */
  compared: boolean;
}

/** The app's permissions on a camera: description first, constant below, new ones first. */
export function PermissionsPanel({ metaData, changes, compared }: PermissionsPanelProps) {
  const t = useTranslation();
  const { permissions } = metaData;
  const fresh = new Set(compared ? changes.added : []);
  const ordered = [...permissions].sort((a, b) => Number(fresh.has(b)) - Number(fresh.has(a)));
  const count = permissions.length;
  return (
    <Panel
      title={t('versions.permissions')}
      ruled
      flush
      aside={
        fresh.size > 0
          ? t('versions.permission-count-new', { count, fresh: fresh.size })
          : t('versions.permission-count', { count })
      }
    >
      {count === 0 ? <p className={style.none}>{t('versions.no-permissions')}</p> : null}
      <ul className={style.permissions} data-compared={compared || undefined}>
        {ordered.map((name) => {
          const { icon, title, text } = describePermission(name, t);
          return (
            <li key={name}>
              <Icon of={icon} className={style.permissionMark} />
              <div>
                <b>{title}</b>
                <ConstantName name={name} />
              </div>
              <p>{text}</p>
              {fresh.has(name) ? (
                <Tag tone="warn" icon={Plus}>
                  {t('versions.new')}
                </Tag>
              ) : compared ? (
                <span className={style.quiet}>{t('versions.as-before')}</span>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
