import { Check } from 'lucide-react';
import { Icon } from '../text/Icon.tsx';
import style from './permission-matrix.module.css';

interface PermissionMatrixProps<Role extends string, Permission extends string> {
  label: string;
  roles: readonly Role[];
  permissions: readonly Permission[];
  has: (role: Role, permission: Permission) => boolean;
  roleText: (role: Role) => string;
  permissionText: (permission: Permission) => string;
  words: { permission: string; yes: string; no: string };
}

/** A table with a column for each role and a row for each permission. */
export function PermissionMatrix<Role extends string, Permission extends string>(
  props: PermissionMatrixProps<Role, Permission>,
) {
  const { label, roles, permissions, has, roleText, permissionText, words } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={style.scroll} aria-label={label} tabIndex={0}>
      <table className={style.matrix}>
        <thead>
          <tr>
            <th scope="col">{words.permission}</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {roleText(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission}>
              <th scope="row">{permissionText(permission)}</th>
              {roles.map((role) => (
                <td key={role}>
                  {has(role, permission) ? (
                    <>
                      <Icon of={Check} />
                      <span className="unseen">{words.yes}</span>
                    </>
                  ) : (
                    <span className="unseen">{words.no}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
