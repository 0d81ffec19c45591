/** The parameter of an address that names its company, for people who belong to several. */
const parameter = 'companyId';

/** The company that this tab shows; undefined for people who belong to one. */
let chosen: string | undefined;

export function chooseCompany(companyId: string | undefined): void {
  chosen = companyId;
}

/** Reads the company from an address of the console. */
export function companyOfAddress(address: string): string | undefined {
  return new URL(address, window.location.origin).searchParams.get(parameter) ?? undefined;
}

/** Opens the console for another company. The page loads again, so that no data of the previous company stays. */
export function switchCompany(companyId: string): void {
  window.location.assign(`/?${parameter}=${encodeURIComponent(companyId)}`);
}

/** Sent with every call, so that each tab keeps its company. */
export function companyHeader(): Record<string, string> {
  return chosen === undefined ? {} : { 'Lensdock-Company': chosen };
}

/** The company is part of every address that people see and share, and of none that routes read. */
export const companyInAddress = {
  input: ({ url }: { url: URL }) => {
    url.searchParams.delete(parameter);
    return url;
  },
  output: ({ url }: { url: URL }) => {
    if (chosen !== undefined) url.searchParams.set(parameter, chosen);
    return url;
  },
};
