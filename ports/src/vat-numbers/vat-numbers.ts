/** A VAT number without separators, and the country that issued it, as the prefix of the number. */
export interface VatNumberQuestion {
  /** Two letters, such as `DE`; `EL` for Greece. */
  countryCode: string;
  /** Without the prefix. */
  number: string;
}

export interface VatNumberAnswer {
  valid: boolean;
  /** As registered, where the country discloses it. */
  name: string | null;
  address: string | null;
}

/** The port to a register of VAT numbers. */
export interface VatNumbers {
  /** Whether the number is registered. Fails with `VatNumbersUnavailable` when the register gives no clear answer. */
  check(question: VatNumberQuestion, signal?: AbortSignal): Promise<VatNumberAnswer>;
}

/** The register is down, slow or too busy; asking later may help. */
export class VatNumbersUnavailable extends Error {
  override readonly name = 'VatNumbersUnavailable';
}
