import type { SandboxRecords } from '../sandbox-records.ts';

/** Records that end with the test. */
export function memoryRecords(): SandboxRecords {
  const records = new Map<string, object>();
  return {
    find: async <Value extends object>(id: string) => records.get(id) as Value | undefined, // The value stored under the id.
    change: async <Value extends object>(id: string, change: (present: Value | undefined) => Value) => {
      const changed = change(records.get(id) as Value | undefined); // The value stored under the id.
      records.set(id, changed);
      return changed;
    },
  };
}
