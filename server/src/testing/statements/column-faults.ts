import type { DescribedColumn } from '@lensdock/ports/database/testing/describe-statement.ts';
import type { RowColumn, ValueKind } from './row-columns.ts';

/** Returns where the columns of a statement differ from the declared row type. */
export function columnFaults(described: readonly DescribedColumn[], declared: readonly RowColumn[]): string[] {
  const declaredAs = new Map(declared.map((column) => [column.name, column]));
  const returned = new Set(described.map(({ name }) => name));
  return [
    ...described.flatMap(({ name, type, isNullable }) => {
      const column = declaredAs.get(name);
      if (!column) return [`returns ${name}, which the row type does not have`];
      const kind = kindOf(type);
      const isSame = kind === 'any' || column.kinds.every((each) => each === kind);
      return [
        ...(isSame ? [] : [`${name} is ${kind}, the row type says ${column.kinds.join(' or ')}`]),
        ...nullFaults(column, isNullable),
      ];
    }),
    ...declared.filter(({ name }) => !returned.has(name)).map(({ name }) => `does not return ${name}`),
  ];
}

/** Only what comes straight from a column of a table is known; nothing is said about expressions. */
function nullFaults({ name, isNullable: allowsNull }: RowColumn, isNullable: boolean | undefined): string[] {
  if (isNullable === undefined || allowsNull === undefined || isNullable === allowsNull) return [];
  return [
    isNullable ? `${name} may be null, the row type says never` : `${name} is never null, the row type says it may`,
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
