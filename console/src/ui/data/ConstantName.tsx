import { Fragment } from 'react';

/** A dotted identifier such as `android.permission.CAMERA`, which may wrap at a dot. */
export function ConstantName({ name }: { name: string }) {
  const [first, ...rest] = name.split('.');
  return (
    <code>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other identity.
        <Fragment key={index}>
          <wbr />.{part}
        </Fragment>
      ))}
    </code>
  );
}
