const commonOptions = `  --text       print for people instead of a JSON object per line
  --fail       exit with status 3 when a file is to be refused
  --list FILE  read file names from FILE, one per line; - for standard input
  --jobs N     check N files at once, each in a process with limits on time and memory
  --timeout S  seconds for a file to arrive by standard input or a pipe, and with --jobs
               for one check; by default 60
`;

export const usages = {
  verify: `usage: lensdock-apk verify [options] FILE...

Prints the verdict on the signatures of each file. FILE may be - for standard input.

  --min-sdk N  the oldest Android version the verdict is for; by default the manifest's
  --max-sdk N  the newest; by default any later one
  --v4-signature-file FILE
               verify this .idsig together with the one package named
${commonOptions}`,
  inspect: `usage: lensdock-apk inspect [options] FILE...

Prints what each file says of itself. FILE may be - for standard input.

${commonOptions}`,
};

export const usage = `usage: lensdock-apk verify [options] FILE...
       lensdock-apk inspect [options] FILE...
       lensdock-apk [verify | inspect] --help | --version

Exit status: 0 when every file could be judged, whatever the verdict unless --fail is
given; 1 when one could not be read or judged; 2 for a wrong call; 3 with --fail when
one is to be refused.
`;
