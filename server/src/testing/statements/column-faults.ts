import type { DescribedColumn } from '@lensdock/ports/database/testing/describe-statement.ts';
import type { RowColumn, ValueKind } from './row-columns.ts';

/** Returns where the columns of a statement differ from the declared row type. */
export function columnFaults(described: readonly DescribedColumn[], declared: readonly RowColumn[]): string[] {
  const kindsOf = new Map(declared.map(({ name, kinds }) => [name, kinds]));
  const returned = new Set(described.map(({ name }) => name));
  return [
    ...described.flatMap(({ name, type }) => {
      const kind = kindOf(type);
      const kinds = kindsOf.get(name);
      if (!kinds) return [`returns ${name}, which the row type does not have`];
      const isSame = kind === 'any' || kinds.every((each) => each === kind);
      return isSame ? [] : [`${name} is ${kind}, the row type says ${kinds.join(' or ')}`];
    }),
    ...declared.filter(({ name }) => !returned.has(name)).map(({ name }) => `does not return ${name}`),
  ];
}

/** Values returned by the database port, by object id of PostgreSQL's built-in types (`pg_type.dat`). */
const kinds: Readonly<Record<number, ValueKind | 'any'>> = {
  16: 'boolean',
  17: 'bytes',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  114: 'any',
  700: 'number',
  701: 'number',
  1009: 'strings',
  1015: 'strings',
  1043: 'string',
  1082: 'string',
  1114: 'date',
  1184: 'date',
  1700: 'string',
  2950: 'string',
  2951: 'strings',
  3802: 'any',
};

function kindOf(type: number): ValueKind | 'any' {
  return kinds[type] ?? 'json';
}
