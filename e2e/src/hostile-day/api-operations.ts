/** A schema of the OpenAPI document, of which only these keywords guide the values. */
export interface ApiSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: ApiSchema[];
  oneOf?: ApiSchema[];
  allOf?: ApiSchema[];
  items?: ApiSchema;
  properties?: Record<string, ApiSchema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema?: ApiSchema;
}

export interface ApiOperation {
  method: string;
  path: string;
  parameters: ApiParameter[];
  body: { type: string; schema: ApiSchema } | undefined;
}

/** An OpenAPI 3.1 document. */
export interface ApiDocument {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas?: Record<string, ApiSchema>; parameters?: Record<string, ApiParameter> };
}

interface DescribedOperation {
  parameters?: (ApiParameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema?: ApiSchema }> };
}

const methods = ['get', 'put', 'post', 'patch', 'delete', 'head', 'options'];

/** All operations of a document, with their parameters resolved. */
export function readOperations(document: ApiDocument): ApiOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const described = item[method] as DescribedOperation | undefined; // As OpenAPI defines it.
      if (!described) return [];
      const shared = (item.parameters ?? []) as ApiParameter[]; // As above.
      const parameters = [...shared, ...(described.parameters ?? [])].flatMap((parameter) =>
        '$ref' in parameter ? (document.components.parameters?.[nameOf(parameter.$ref)] ?? []) : parameter,
      );
      const [content] = Object.entries(described.requestBody?.content ?? {});
      const body = content && { type: content[0], schema: content[1].schema ?? {} };
      return [{ method: method.toUpperCase(), path, parameters, body }];
    }),
  );
}

/** Follows references to the schema itself. */
export function resolveSchema(document: ApiDocument, schema: ApiSchema): ApiSchema {
  const target = schema.$ref === undefined ? undefined : document.components.schemas?.[nameOf(schema.$ref)];
  return target ? resolveSchema(document, target) : schema;
}

function nameOf(reference: string): string {
  return decodeURIComponent(reference.slice(reference.lastIndexOf('/') + 1));
}
