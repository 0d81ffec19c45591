/** What of a bundler is asked here. */
interface Build {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** What the apps list is made of. */
const firstPage = ['main.tsx', 'signed-in/ConsoleLayout.tsx', 'apps/AppsPage.tsx'];
/** What stands around each page of an app. */
const pageOfAllApps = 'signed-in/AppLayout.tsx';
/** The pages that have a form; their parts are small and mostly the same. */
const formPages = [
  'listing/ListingPage.tsx',
  'versions/VersionsPage.tsx',
  'versions/VersionPage.tsx',
  'pricing/PricingPage.tsx',
  'availability/AvailabilityPage.tsx',
  'company-profile/CompanyProfilePage.tsx',
];
const shares = 3;
/**
 * Reached from the first page only through the index of their package, which names everything, or through a schema that
 * the build leaves out; they go where they are used.
 */
const ofSomePages = /\/(useBlocker|infiniteQueryObserver|useInfiniteQuery)\.js$/;
const parts = /\/console\/src\/(ui|i18n|problems|session|forms|frame|signed-in|api|apps)\/|\/lucide-react\//;
/** What the later pages are made of is known by one file, which is asked for as soon as the first page is there. */
const listsOfLater =
  /\/src\/(?:routes\/pages|i18n\/later-words|frame\/later-parts|signed-in\/later-palette|apps\/list-dialogs|session\/sign-in-again)\.ts$/;

/**
 * Which modules come as one file: what the apps list needs, and the parts that most forms have. Sixty
 * small files are a quarter larger than one and are asked for sixty times; everything else goes with its own page.
 */
export function chunksOf(source: string): (id: string, build: Build) => string | null {
  const found = new Map<string, ReadonlySet<string>>();
  const madeOf = (pages: readonly string[], build: Build) => {
    const name = pages.join();
    const modules =
      found.get(name) ??
      reached(
        pages.map((page) => `${source}/${page}`),
        build,
      );
    found.set(name, modules);
    return modules;
  };
  return (id, build) => {
    if (ofSomePages.test(id)) return null;
    if (listsOfLater.test(id)) return 'later';
    if (madeOf(firstPage, build).has(id)) return 'first';
    if (!parts.test(id)) return null;
    if (madeOf([pageOfAllApps], build).has(id)) return 'form';
    return formPages.filter((page) => madeOf([page], build).has(id)).length >= shares ? 'form' : null;
  };
}

/** Everything that these modules import, directly or not, as long as it is not asked for later. */
function reached(start: readonly string[], build: Build): ReadonlySet<string> {
  const all = new Set<string>();
  const waiting = [...start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (all.has(next)) continue;
    all.add(next);
    waiting.push(...(build.getModuleInfo(next)?.importedIds ?? []));
  }
  return all;
}
