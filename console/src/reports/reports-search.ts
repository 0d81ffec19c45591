export interface ReportsSearch {
  state?: 'decided';
}

/** The list shows open reports unless the address says otherwise. */
export function reportsSearch(search: Record<string, unknown>): ReportsSearch {
  return search.state === 'decided' ? { state: 'decided' } : {};
}
