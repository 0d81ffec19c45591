import ts from 'typescript';

/** The type of a value as the driver returns it. `json` stands for any content of a JSON column. */
export type ValueKind = 'string' | 'number' | 'boolean' | 'date' | 'bytes' | 'strings' | 'json';

export interface RowColumn {
  name: string;
  kinds: readonly ValueKind[];
  /** The row type allows null; undefined where it says nothing of the value. */
  isNullable: boolean | undefined;
}

/** Returns the columns of the row type of a call. */
export function rowColumns(checker: ts.TypeChecker, row: ts.Type, call: ts.Node): RowColumn[] {
  return row.getProperties().map((property) => {
    const type = checker.getTypeOfSymbolAtLocation(property, call);
    return { name: property.name, kinds: kindsOf(checker, type), isNullable: allowsNull(type) };
  });
}

function kindsOf(checker: ts.TypeChecker, type: ts.Type): ValueKind[] {
  const parts = type.isUnion() ? type.types : [type];
  return [...new Set(parts.filter((part) => !isNothing(part)).map((part) => kindOf(checker, part)))];
}

function allowsNull(type: ts.Type): boolean | undefined {
  if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return undefined;
  return (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0);
}

function isNothing({ flags }: ts.Type): boolean {
  return (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0;
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): ValueKind {
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (type.symbol?.name === 'Date') return 'date';
  if (['Buffer', 'Uint8Array'].includes(type.symbol?.name ?? '')) return 'bytes';
  const element = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined; // array types are type references
  return element && kindsOf(checker, element).every((kind) => kind === 'string') ? 'strings' : 'json';
}
