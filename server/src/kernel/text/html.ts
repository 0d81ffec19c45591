/** Markup that is safe to send: made only by `html`. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Writes markup; whatever is put in is escaped unless it is markup itself. Lists are joined, `undefined` and false vanish. */
export function html(strings: TemplateStringsArray, ...inputs: unknown[]): Html {
  return new Html(strings.map((text, index) => (index === 0 ? '' : written(inputs[index - 1])) + text).join(''));
}

/** Markup of the provider's own making (its sign-out form); never anything that a person typed. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

function written(input: unknown): string {
  if (input instanceof Html) return input.text;
  if (Array.isArray(input)) return input.map(written).join('');
  if (input === undefined || input === null || input === false) return '';
  return String(input).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
