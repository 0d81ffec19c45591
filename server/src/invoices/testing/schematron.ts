import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The compiled rules of EN 16931 for CII (`EN16931-CII-validation.xslt`) and a Saxon HE jar, as in Debian's package
 * libsaxonhe-java. Neither is part of the repository.
 */
const { EN16931_RULES: folder, SAXON_JAR: jar = '/usr/share/java/Saxon-HE.jar' } = process.env;

/** Returns why the rules cannot be run; undefined if they can. */
export function schematronMissing(): string | undefined {
  if (!folder) return 'EN16931_RULES does not name the folder of the compiled rules';
  if (!existsSync(join(folder, 'EN16931-CII-validation.xslt'))) return `no EN16931-CII-validation.xslt in ${folder}`;
  return existsSync(jar) ? undefined : `no Saxon at ${jar}; set SAXON_JAR`;
}

/** Returns the broken rules of each invoice by name, in one run because the JVM starts slowly. */
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
  if (!report.includes('fired-rule')) throw new Error('no report for the invoice');
  return [...report.matchAll(/<svrl:failed-assert[^>]*>[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g)].map(
    ([, text = '']) => text.replace(/\s+/g, ' ').trim(),
  );
}
