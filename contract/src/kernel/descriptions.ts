/**
 * The meaning of members and parameters, for the OpenAPI document: unit, format, meaning, and when they are
 * absent or null. With an example where the schema alone cannot give one.
 *
 * The key is the name of a member. `Order.date` and `list-orders.date` mean one schema or one operation, `lines.date`
 * the members of `lines`, and `Order` the schema itself. The most specific key wins, then the feature's own.
 */
export type Descriptions = Readonly<Record<string, string | readonly [text: string, example: unknown]>>;
