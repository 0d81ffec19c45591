import type { CompanyPermission } from '@lensdock/contract/kernel/company-permissions.ts';
import type { Sentence } from '@lensdock/contract/kernel/language.ts';
import type { OperatorPermission } from '@lensdock/contract/kernel/operator-permissions.ts';

/** The kinds of records that an action can need. The palette asks for one, unless the open page is that of a record. */
export type ActionRecord = 'app' | 'company' | 'month' | 'order' | 'setting' | 'terms';

/**
 * An action that the palette starts on its page. The features declare theirs in `<feature>.actions.ts`, which loads with
 * the palette.
 */
export interface PaletteAction {
  text: Sentence;
  /** The permission of the call behind it. */
  may: CompanyPermission | OperatorPermission;
  /** Path of the page. The parameter of a record's page is filled in. */
  to: string;
  of?: ActionRecord;
  search?: Readonly<Record<string, string>>;
  /** The `StartButton` of the page to press. */
  start?: string;
}
