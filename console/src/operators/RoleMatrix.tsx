import './operators.texts.ts';
import { operatorMay, operatorPermissionNames, operatorRoles } from '@lensdock/contract/kernel/operator-permissions.ts';
import { Check } from 'lucide-react';
import { useTranslation } from '../i18n/text.ts';
import { Disclosure } from '../ui/layout/Disclosure.tsx';
import { Icon } from '../ui/text/Icon.tsx';
import style from './operators.module.css';
import { permissionLabels, roleLabels } from './operators-labels.ts';

/** The permissions of each role, from the table by which the server decides. */
export function RoleMatrix() {
  const t = useTranslation();

  return (
    <Disclosure panel title={t('operators.matrix')} text={t('operators.matrix-text')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={style.scroll} aria-label={t('operators.matrix')} tabIndex={0}>
        <table className={style.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('operators.permission')}</th>
              {operatorRoles.map((role) => (
                <th key={role} scope="col">
                  {roleLabels[role](t)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {operatorPermissionNames.map((permission) => (
              <tr key={permission}>
                <th scope="row">{permissionLabels[permission](t)}</th>
                {operatorRoles.map((role) => (
                  <td key={role}>
                    {operatorMay([role], permission) ? (
                      <>
                        <Icon of={Check} />
                        <span className="unseen">{t('operators.yes')}</span>
                      </>
                    ) : (
                      <span className="unseen">{t('operators.no')}</span>
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
