import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where the compiled rules of EN 16931 for CII lie (`EN16931-CII-validation.xslt`) and a Saxon HE jar, as Debian's package
 * libsaxonhe-java has it. They are not part of the repository.
 */
const { EN16931_RULES: folder, SAXON_JAR: jar = '/usr/share/java/Saxon-HE.jar' } = process.env;

/** Why the rules cannot be run here; nothing where they can. */
export function schematronMissing(): string | undefined {
  if (!folder) return 'EN16931_RULES does not name the folder of the compiled rules';
  if (!existsSync(join(folder, 'EN16931-CII-validation.xslt'))) return `no EN16931-CII-validation.xslt in ${folder}`;
  return existsSync(jar) ? undefined : `no Saxon at ${jar}; set SAXON_JAR`;
}

/** What the rules find wrong in each of the invoices, by its name: all in one run, because a Java machine starts slowly. */
export function brokenRules(invoices: Readonly<Record<string, string>>): Record<string, string[]> {
  const work = mkdtempSync(join(tmpdir(), 'lensdock-en16931-'));
  const [source, report] = [join(work, 'in'), join(work, 'out')];
  try {
    execFileSync('mkdir', [source, report]);
    for (const [name, xml] of Object.entries(invoices)) writeFileSync(join(source, `${name}.xml`), xml);
    const rules = join(folder ?? '', 'EN16931-CII-validation.xslt');
    execFileSync('java', ['-cp', jar, 'net.sf.saxon.Transform', `-s:${source}`, `-o:${report}`, `-xsl:${rules}`]);
    const reports = readdirSync(report).map((file) => [file, readFileSync(join(report, file), 'utf8')] as const);
    return Object.fromEntries(reports.map(([file, text]) => [file.replace(/\.xml$/, ''), failuresIn(text)]));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function failuresIn(report: string): string[] {
  if (!report.includes('fired-rule')) throw new Error('the rules said nothing about the invoice');
  return [...report.matchAll(/<svrl:failed-assert[^>]*>[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g)].map(
    ([, text = '']) => text.replace(/\s+/g, ' ').trim(),
  );
}
