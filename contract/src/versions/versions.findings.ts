import type { Sentence } from '../kernel/language.ts';

/** What an inspection finds, by its stable code. Each sentence says what is wrong and how to mend it. */
export const versionFindingTexts = {
  'apk-not-zip': {
    en: 'This is not an APK: the file is not a ZIP archive. Choose the .apk file that your build makes.',
    de: 'Das ist kein APK: Die Datei ist kein ZIP-Archiv. Wählen Sie die .apk-Datei, die Ihr Build erzeugt.',
  },
  'apk-hostile-archive': {
    en: 'The archive is not built as Android needs it ({detail}). Build it again with the platform’s own tools.',
    de: 'Das Archiv ist nicht so gebaut, wie Android es braucht ({detail}). Bauen Sie es mit den Werkzeugen der Plattform neu.',
  },
  'apk-unusual-archive': {
    en: 'The archive holds something that not every reader treats alike ({detail}). The reviewer sees it.',
    de: 'Das Archiv enthält etwas, das nicht jedes Programm gleich liest ({detail}). Die Prüfer sehen es.',
  },
  'apk-manifest-unreadable': {
    en: 'AndroidManifest.xml cannot be read ({detail}). Build the app again with the platform’s own tools.',
    de: 'AndroidManifest.xml ist nicht lesbar ({detail}). Bauen Sie die App mit den Werkzeugen der Plattform neu.',
  },
  'apk-min-sdk-unreadable': {
    en: 'The lowest Android version is not certain: {detail}. State minSdkVersion as a number, such as 27.',
    de: 'Die niedrigste Android-Version steht nicht fest: {detail}. Geben Sie minSdkVersion als Zahl an, zum Beispiel 27.',
  },
  'apk-unsigned': {
    en: 'The package is not signed. Sign the release build with apksigner and upload it again.',
    de: 'Das Paket ist nicht signiert. Signieren Sie den Release-Build mit apksigner und laden Sie ihn erneut hoch.',
  },
  'apk-changed-after-signing': {
    en: 'The package was changed after it was signed ({detail}). Align it with zipalign first, sign it last, and upload it as apksigner left it.',
    de: 'Das Paket wurde nach dem Signieren verändert ({detail}). Richten Sie es zuerst mit zipalign aus, signieren Sie es zuletzt und laden Sie es so hoch, wie apksigner es hinterlässt.',
  },
  'apk-scheme-too-old': {
    en: 'Signed with scheme 1 only, which Android refuses for packages that target API 30 or later. Turn on scheme 2 or 3, in Gradle: enableV2Signing true.',
    de: 'Nur mit Schema 1 signiert, was Android bei Paketen ablehnt, die auf API 30 oder neuer zielen. Schalten Sie Schema 2 oder 3 ein, in Gradle: enableV2Signing true.',
  },
  'apk-check-failed': {
    en: 'The package could not be checked: it asks for more time or memory than a check may take. Build it again with the platform’s own tools.',
    de: 'Das Paket ließ sich nicht prüfen: Es braucht mehr Zeit oder Speicher, als eine Prüfung haben darf. Bauen Sie es mit den Werkzeugen der Plattform neu.',
  },
  'apk-limit-exceeded': {
    en: 'The package exceeds a limit of the check ({detail}), which packages of the usual tools never do. Build and sign it again with the platform’s own tools.',
    de: 'Das Paket überschreitet eine Grenze der Prüfung ({detail}), was Pakete der üblichen Werkzeuge nie tun. Bauen und signieren Sie es mit den Werkzeugen der Plattform neu.',
  },
  'apk-signature-invalid': {
    en: 'The package has no valid signature ({detail}). Sign the release build with apksigner and upload it again.',
    de: 'Das Paket hat keine gültige Signatur ({detail}). Signieren Sie den Release-Build mit apksigner und laden Sie ihn erneut hoch.',
  },
  'apk-signers-disagree': {
    en: 'The package is signed with unrelated keys for different Android versions. Sign it with one key, or prove the change of keys with apksigner rotate and pass the lineage for every signer.',
    de: 'Das Paket ist für verschiedene Android-Versionen mit Schlüsseln signiert, die nichts miteinander zu tun haben. Signieren Sie es mit einem Schlüssel oder weisen Sie den Schlüsselwechsel mit apksigner rotate nach und geben Sie die Lineage für jeden Unterzeichner an.',
  },
  'apk-package-differs': {
    en: 'The package is called {found}, this app is {expected}. Upload it to the right app, or rename the package.',
    de: 'Das Paket heißt {found}, diese App {expected}. Laden Sie es bei der richtigen App hoch oder benennen Sie das Paket um.',
  },
  'apk-package-in-use': {
    en: 'The package name {found} is in use. Choose another one.',
    de: 'Der Paketname {found} ist vergeben. Wählen Sie einen anderen.',
  },
  'apk-version-code-not-higher': {
    en: 'The version code {found} is not higher than {highest}, the highest released one. Raise android:versionCode.',
    de: 'Der Versionscode {found} ist nicht höher als {highest}, der höchste veröffentlichte. Erhöhen Sie android:versionCode.',
  },
  'apk-signer-changed': {
    en: 'Signed by {found}, the last approved version by {expected}: cameras would refuse the update. Sign with the same key, or prove the change of keys with apksigner rotate and sign with --lineage.',
    de: 'Signiert von {found}, die letzte freigegebene Version von {expected}: Kameras würden das Update ablehnen. Signieren Sie mit demselben Schlüssel oder weisen Sie den Wechsel mit apksigner rotate nach und signieren Sie mit --lineage.',
  },
  'apk-rotation-distrusted': {
    en: 'The change of keys is proven from {expected} to {found}, but the old key was denied the right to hand over its data: cameras would refuse the update. Run apksigner lineage with --set-installed-data true for the old signer, then sign again.',
    de: 'Der Schlüsselwechsel von {expected} zu {found} ist nachgewiesen, aber dem alten Schlüssel wurde das Recht entzogen, seine Daten zu übergeben: Kameras würden das Update ablehnen. Rufen Sie apksigner lineage mit --set-installed-data true für den alten Unterzeichner auf und signieren Sie neu.',
  },
  'apk-debug-certificate': {
    en: 'Signed with the debug certificate of the build tools. Sign the release build with your own key.',
    de: 'Mit dem Debug-Zertifikat der Werkzeuge signiert. Signieren Sie den Release-Build mit Ihrem eigenen Schlüssel.',
  },
  'apk-debuggable': {
    en: 'The package can be debugged: anyone with a cable could read what the app sees. Build the release variant, or remove android:debuggable.',
    de: 'Das Paket lässt sich debuggen: Wer ein Kabel hat, könnte lesen, was die App sieht. Bauen Sie die Release-Variante oder entfernen Sie android:debuggable.',
  },
  'apk-test-only': {
    en: 'The package is marked as test only. Remove android:testOnly and build the release variant.',
    de: 'Das Paket ist nur für Tests bestimmt. Entfernen Sie android:testOnly und bauen Sie die Release-Variante.',
  },
  'apk-several-signers': {
    en: 'The package has {count} signers, the store accepts one. Sign it with one key.',
    de: 'Das Paket hat {count} Unterzeichner, der Store nimmt einen an. Signieren Sie es mit einem Schlüssel.',
  },
  'apk-target-too-low': {
    en: 'Targets API {found}, at least {minimum} is expected. Raise targetSdkVersion.',
    de: 'Zielt auf API {found}, erwartet wird mindestens {minimum}. Erhöhen Sie targetSdkVersion.',
  },
  'apk-v1-only': {
    en: 'Signed with scheme 1 only. Turn on scheme 2 or 3, in Gradle: enableV2Signing true.',
    de: 'Nur mit Schema 1 signiert. Schalten Sie Schema 2 oder 3 ein, in Gradle: enableV2Signing true.',
  },
  'apk-no-camera-service': {
    en: 'No camera service: cameras will not start the app. Declare a service with the category {category}.',
    de: 'Kein Kameradienst: Kameras starten die App nicht. Deklarieren Sie einen Dienst mit der Kategorie {category}.',
  },
  'apk-unknown-capability': {
    en: 'The device capability {name} is not known. Check its spelling.',
    de: 'Die Gerätefähigkeit {name} ist nicht bekannt. Prüfen Sie die Schreibweise.',
  },
  'apk-permission-added': {
    en: 'Asks for {name}, the last approved version did not. The reviewer sees it; say in the changelog what it is for.',
    de: 'Verlangt {name}, die letzte freigegebene Version nicht. Die Prüfer sehen es; sagen Sie im Änderungsprotokoll, wofür.',
  },
  'apk-missing': {
    en: 'Upload an APK and save its version',
    de: 'Laden Sie ein APK hoch und speichern Sie die Version',
  },
  'apk-not-saved': { en: 'Save the uploaded version', de: 'Speichern Sie die hochgeladene Version' },
  'apk-rejected': {
    en: 'Delete the rejected version and upload a new APK',
    de: 'Löschen Sie die abgelehnte Version und laden Sie ein neues APK hoch',
  },
  'apk-not-acknowledged': { en: 'Acknowledge the export regulation', de: 'Bestätigen Sie die Exportvorschriften' },
  'changelog-too-long': {
    en: 'Has {length} characters, {limit} are allowed.',
    de: 'Hat {length} Zeichen, erlaubt sind {limit}.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof versionFindingTexts, true> {}
}
