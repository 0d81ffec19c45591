import ts from 'typescript';

/** Writes a type of JSON data out in full, without a name from another file. */
export function typeText(checker: ts.TypeChecker, type: ts.Type, indent = ''): string {
  if (type.isUnion()) return unionText(checker, type, indent);
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference); // an array is a reference
    return `Array<${element ? typeText(checker, element, indent) : 'unknown'}>`;
  }
  if (isObject(type)) return objectText(checker, type, indent);
  return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
}

function isObject(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Object) !== 0 || type.isIntersection();
}

function unionText(checker: ts.TypeChecker, type: ts.UnionType, indent: string): string {
  const isBoolean = type.types.filter((one) => one.flags & ts.TypeFlags.BooleanLiteral).length === 2;
  const members = type.types.filter((one) => !(isBoolean && one.flags & ts.TypeFlags.BooleanLiteral));
  const texts = members.map((one) => typeText(checker, one, indent));
  return [...texts, ...(isBoolean ? ['boolean'] : [])].join(' | ');
}

function objectText(checker: ts.TypeChecker, type: ts.Type, indent: string): string {
  const inner = `${indent}  `;
  const index = checker
    .getIndexInfosOfType(type)
    .map((info) => `${inner}[name: string]: ${typeText(checker, info.type, inner)};`);
  const members = checker.getPropertiesOfType(type).map((property) => {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const value = typeText(checker, checker.getTypeOfSymbol(property), inner);
    const comment = ts.displayPartsToString(property.getDocumentationComment(checker));
    const note = comment === '' || comment.includes('*/') ? '' : `${inner}/** ${comment.replaceAll('\n', ' ')} */\n`;
    return `${note}${inner}${nameText(property.name)}${isOptional ? '?' : ''}: ${value};`;
  });
  const lines = [...index, ...members];
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function nameText(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
