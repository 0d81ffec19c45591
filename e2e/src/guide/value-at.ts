/** The text at a path such as `apps[0].code`. */
export function valueAt(json: unknown, path: string): string {
  let value = json;
  for (const name of path.split(/[.[\]]+/).filter((part) => part !== '')) {
    if (typeof value !== 'object' || value === null) throw new Error(`no value at ${path}`);
    value = Reflect.get(value, name);
  }
  if (typeof value !== 'string') throw new Error(`no text at ${path}`);
  return value;
}
