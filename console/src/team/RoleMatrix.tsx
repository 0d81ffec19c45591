import './team.texts.ts';
import { companyRoles, hasPermission, permissionNames } from '@lensdock/contract/kernel/company-permissions.ts';
import { Check } from 'lucide-react';
import { useTranslation } from '../i18n/text.ts';
import { Disclosure } from '../ui/layout/Disclosure.tsx';
import { Icon } from '../ui/text/Icon.tsx';
import style from './team.module.css';
import { permissionLabels, roleLabels } from './team-labels.ts';

/** The permissions of each role, from the table by which the server decides. */
export function RoleMatrix() {
  const t = useTranslation();
  const listed = permissionNames.filter((permission) => permission !== 'account:use');
  return (
    <Disclosure panel title={t('team.matrix')} text={t('team.matrix-text')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={style.scroll} aria-label={t('team.matrix')} tabIndex={0}>
        <table className={style.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('team.permission')}</th>
              {companyRoles.map((role) => (
                <th key={role} scope="col">
                  {roleLabels[role](t)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.map((permission) => (
              <tr key={permission}>
                <th scope="row">{permissionLabels[permission](t)}</th>
                {companyRoles.map((role) => (
                  <td key={role}>
                    {hasPermission({ companyRole: role }, permission) ? (
                      <>
                        <Icon of={Check} />
                        <span className="unseen">{t('team.yes')}</span>
                      </>
                    ) : (
                      <span className="unseen">{t('team.no')}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  );
}
