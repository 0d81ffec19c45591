import type { Sentence } from '../kernel/language.ts';

/** The findings of an inspection, by stable code. Each sentence names the problem and the fix. */
export const versionFindingTexts = {
  'apk-not-zip': {
    en: 'This file is not an APK because it is not a ZIP archive. Choose the .apk file from your build.',
    de: 'Das ist kein APK: Die Datei ist kein ZIP-Archiv. Wählen Sie die .apk-Datei aus Ihrem Build aus.',
  },
  'apk-hostile-archive': {
    en: 'The archive does not meet Android’s requirements ({detail}). Rebuild it with the standard Android tools.',
    de: 'Das Archiv entspricht nicht den Vorgaben von Android ({detail}). Erstellen Sie es mit den Build-Tools der Plattform neu.',
  },
  'apk-unusual-archive': {
    en: 'The archive holds something that not every reader treats alike ({detail}). The reviewer sees it.',
    de: 'Das Archiv enthält etwas, das nicht jedes Programm gleich liest ({detail}). Die Prüfer sehen es.',
  },
  'apk-manifest-unreadable': {
    en: 'AndroidManifest.xml cannot be read ({detail}). Rebuild the app with the standard Android tools.',
    de: 'AndroidManifest.xml ist nicht lesbar ({detail}). Erstellen Sie die App mit den Build-Tools der Plattform neu.',
  },
  'apk-min-sdk-unreadable': {
    en: 'The lowest Android version is not certain: {detail}. State minSdkVersion as a number, such as 27.',
    de: 'Die niedrigste Android-Version steht nicht fest: {detail}. Geben Sie minSdkVersion als Zahl an, zum Beispiel 27.',
  },
  'apk-application-missing': {
    en: 'The manifest has no application, which Android 11 and later require of packages that target API level 30 or higher. Add the element application.',
    de: 'Im Manifest fehlt das Element application. Android ab Version 11 verlangt es bei Paketen mit Ziel-API-Level 30 oder höher. Ergänzen Sie es.',
  },
  'apk-exported-missing': {
    en: '{name} has an intent filter and no android:exported, which Android 12 and later reject in packages that target API level 31 or higher. State android:exported.',
    de: '{name} hat einen Intent-Filter, aber kein android:exported. Android ab Version 12 lehnt das bei Paketen mit Ziel-API-Level 31 oder höher ab. Geben Sie android:exported an.',
  },
  'apk-code-missing': {
    en: 'The package has no classes.dex, so Android rejects it. Build it again, or state android:hasCode="false" if the app has no code of its own.',
    de: 'Im Paket fehlt classes.dex, deshalb lehnt Android es ab. Erstellen Sie es neu oder geben Sie android:hasCode="false" an, wenn die App keinen eigenen Code hat.',
  },
  'apk-resources-not-mapped': {
    en: 'resources.arsc is compressed or not aligned to 4 bytes, which Android 11 and later reject in packages that target API level 30 or higher. Store it uncompressed and run zipalign.',
    de: 'resources.arsc ist komprimiert oder nicht auf 4 Byte ausgerichtet. Android ab Version 11 lehnt das bei Paketen mit Ziel-API-Level 30 oder höher ab. Speichern Sie die Datei unkomprimiert und führen Sie zipalign aus.',
  },
  'apk-resources-unreadable': {
    en: 'resources.arsc cannot be read completely, so Android may reject the package. Rebuild it with the standard Android tools.',
    de: 'resources.arsc ist nicht vollständig lesbar. Android lehnt das Paket möglicherweise ab. Erstellen Sie es mit den Build-Tools der Plattform neu.',
  },
  'apk-libraries-not-mapped': {
    en: '{name} is compressed or not aligned to 4,096 bytes, which Android rejects because of android:extractNativeLibs="false". Store it uncompressed and run zipalign -p, or remove the attribute.',
    de: '{name} ist komprimiert oder nicht auf 4096 Byte ausgerichtet. Android lehnt das wegen android:extractNativeLibs="false" ab. Speichern Sie die Datei unkomprimiert und führen Sie zipalign -p aus oder entfernen Sie das Attribut.',
  },
  'apk-unsigned': {
    en: 'The package is not signed. Sign the release build with apksigner and upload it again.',
    de: 'Das Paket ist nicht signiert. Signieren Sie den Release-Build mit apksigner und laden Sie ihn erneut hoch.',
  },
  'apk-changed-after-signing': {
    en: 'The package was changed after signing ({detail}). Run zipalign first, then apksigner, and upload the result unchanged.',
    de: 'Das Paket wurde nach dem Signieren verändert ({detail}). Führen Sie zuerst zipalign und danach apksigner aus und laden Sie das Ergebnis unverändert hoch.',
  },
  'apk-scheme-too-old': {
    en: 'The package is signed with scheme v1 only, which Android rejects for packages that target API level 30 or higher. Turn on v2 or v3 signing, in Gradle: enableV2Signing true.',
    de: 'Das Paket ist nur mit Schema v1 signiert. Android lehnt das bei Paketen mit Ziel-API-Level 30 oder höher ab. Aktivieren Sie v2 oder v3, in Gradle: enableV2Signing true.',
  },
  'apk-check-failed': {
    en: 'The package could not be checked because it exceeds the time or memory limit. Rebuild it with the standard Android tools.',
    de: 'Das Paket konnte nicht geprüft werden, weil die Prüfung zu viel Zeit oder Speicher benötigt. Erstellen Sie es mit den Build-Tools der Plattform neu.',
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
    en: 'The package is signed with unrelated keys for different Android versions. Sign it with one key, or rotate the key with apksigner rotate and pass the lineage for every signing key.',
    de: 'Das Paket ist für verschiedene Android-Versionen mit Schlüsseln signiert, die nichts miteinander zu tun haben. Signieren Sie es mit einem Schlüssel oder weisen Sie den Schlüsselwechsel mit apksigner rotate nach und geben Sie die Lineage für jeden Schlüssel an.',
  },
  'apk-package-differs': {
    en: 'The package name is {found}, but this app uses {expected}. Upload the package to the right app, or rename it.',
    de: 'Der Paketname ist {found}, diese App hat {expected}. Laden Sie das Paket bei der richtigen App hoch oder ändern Sie den Paketnamen.',
  },
  'apk-package-in-use': {
    en: 'The package name {found} is already in use. Choose another one.',
    de: 'Der Paketname {found} ist vergeben. Wählen Sie einen anderen Paketnamen.',
  },
  'apk-version-code-not-higher': {
    en: 'Version code {found} must be higher than {highest}, the highest released so far. Increase android:versionCode.',
    de: 'Der Versionscode {found} muss höher sein als der höchste veröffentlichte ({highest}). Erhöhen Sie android:versionCode.',
  },
  'apk-signer-changed': {
    en: 'The package is signed by {found}, but the last approved version was signed by {expected}. Cameras would reject the update. Sign with the same key, or rotate the key with apksigner rotate and sign with --lineage.',
    de: 'Der Signaturschlüssel ist {found}, bei der letzten freigegebenen Version war es {expected}. Kameras würden das Update ablehnen. Signieren Sie mit demselben Schlüssel oder weisen Sie den Wechsel mit apksigner rotate nach und signieren Sie mit --lineage.',
  },
  'apk-rotation-distrusted': {
    en: 'The key rotation from {expected} to {found} is valid, but the old key may not pass on its installed data. Cameras would reject the update. Run apksigner lineage with --set-installed-data true for the old key, then sign again.',
    de: 'Der Schlüsselwechsel von {expected} zu {found} ist nachgewiesen, der alte Schlüssel darf jedoch keine Daten übergeben. Kameras würden das Update ablehnen. Rufen Sie apksigner lineage mit --set-installed-data true für den alten Schlüssel auf und signieren Sie erneut.',
  },
  'apk-debug-certificate': {
    en: 'The package is signed with a debug certificate. Sign the release build with your own key.',
    de: 'Das Paket ist mit dem Debug-Zertifikat der Build-Tools signiert. Signieren Sie den Release-Build mit Ihrem eigenen Schlüssel.',
  },
  'apk-debuggable': {
    en: 'The package is debuggable, so anyone with a cable could read its data. Build the release variant, or remove android:debuggable.',
    de: 'Das Paket lässt Debugging zu: Über ein Kabel könnten Daten der App ausgelesen werden. Erstellen Sie die Release-Variante oder entfernen Sie android:debuggable.',
  },
  'apk-test-only': {
    en: 'The package is marked as test-only. Remove android:testOnly and build the release variant.',
    de: 'Das Paket ist nur für Tests bestimmt. Entfernen Sie android:testOnly und erstellen Sie die Release-Variante.',
  },
  'apk-several-signers': {
    en: 'The package has {count} signers, but the store accepts only one. Sign it with a single key.',
    de: 'Das Paket ist mit {count} Schlüsseln signiert. Der Store akzeptiert nur einen. Signieren Sie es mit einem einzigen Schlüssel.',
  },
  'apk-target-too-low': {
    en: 'The package targets API level {found}; at least {minimum} is expected. Raise targetSdkVersion.',
    de: 'Das Ziel-API-Level ist {found}, erwartet wird mindestens {minimum}. Erhöhen Sie targetSdkVersion.',
  },
  'apk-v1-only': {
    en: 'The package is signed with scheme v1 only. Turn on v2 or v3 signing, in Gradle: enableV2Signing true.',
    de: 'Das Paket ist nur mit Schema v1 signiert. Aktivieren Sie v2 oder v3, in Gradle: enableV2Signing true.',
  },
  'apk-no-camera-service': {
    en: 'The package has no camera service, so cameras will not start the app. Declare a service with the category {category}.',
    de: 'Der Kameradienst fehlt; Kameras starten die App nicht. Deklarieren Sie einen Dienst mit der Kategorie {category}.',
  },
  'apk-unknown-capability': {
    en: 'Unknown device capability {name}. Check its spelling.',
    de: 'Die Gerätefunktion {name} ist unbekannt. Prüfen Sie die Schreibweise.',
  },
  'apk-permission-added': {
    en: 'The package requests {name}, which the last approved version did not. Reviewers will see this; explain it in the changelog.',
    de: 'Das Paket fordert {name} an, die letzte freigegebene Version nicht. Begründen Sie das für die Prüfung in den Versionshinweisen.',
  },
  'apk-missing': {
    en: 'Upload an APK and save the version',
    de: 'Laden Sie ein APK hoch und speichern Sie die Version',
  },
  'apk-not-saved': { en: 'Save the uploaded version', de: 'Speichern Sie die hochgeladene Version' },
  'apk-rejected': {
    en: 'Delete the rejected version and upload a new APK',
    de: 'Löschen Sie die abgelehnte Version und laden Sie ein neues APK hoch',
  },
  'apk-not-acknowledged': { en: 'Acknowledge the export regulations', de: 'Bestätigen Sie die Exportvorschriften' },
  'changelog-too-long': {
    en: 'Use at most {limit} characters (currently {length}).',
    de: 'Höchstens {limit} Zeichen zulässig (derzeit {length}).',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof versionFindingTexts, true> {}
}
