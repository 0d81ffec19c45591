#!/usr/bin/env bash
# Builds every APK of builds.tsv, or those named as arguments, into apks/ and lists all in apps.json.
# Needs Debian's aapt, apksigner, zipalign, libsmali-java, android-framework-res, jq (see README.md).
set -euo pipefail
cd "$(dirname "$0")"
export LC_ALL=C.UTF-8 TZ=UTC

framework=/usr/share/android-framework-res/framework-res.apk
vendor=com.securityandsafetythings
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

code_of() { # major<<16 | minor<<8 | patch
  local IFS=.
  # shellcheck disable=SC2086
  set -- $1
  echo $(($1 << 16 | $2 << 8 | $3))
}

full_permission() { case "$1" in A:*) echo "android.permission.${1#A:}" ;; S:*) echo "$vendor.permission.${1#S:}" ;; esac; }

escape() { local text="${1//&/&amp;}"; echo "${text//</&lt;}"; }

read_app() { # id: sets package service icon sdk label_en label_de permissions features
  local row
  row="$(grep -P "^$1\t" apps.tsv)"
  IFS=$'\t' read -r _ package service icon sdk label_en label_de permissions features <<<"$row"
}

read_options() { # options of one build over the app's own values
  min=27 target=33 flags='' category="$vendor.intent.category.SOLUTION" scheme=v2v3 lineage='' note=''
  local option
  for option in $1; do
    case "$option" in
      -) ;;
      add=*) permissions+=" ${option#*=}" ;;
      drop=*) permissions=" $permissions " permissions="${permissions/ ${option#*=} / }" ;;
      feature=*) features+=" ${option#*=}" ;;
      flag=*) flags+=$'\n'"        android:${option#*=}=\"true\"" ;;
      *) printf -v "${option%%=*}" '%s' "${option#*=}" ;;
    esac
  done
}

fill() { # source, target: writes the source with the names between @ signs replaced
  local text
  text="$(cat "$1")"
  text="${text//@PACKAGE@/$package}" text="${text//@PATH@/${package//.//}}" text="${text//@SERVICE@/$service}"
  text="${text//@VERSION@/$version}" text="${text//@CODE@/$(code_of "$version")}" text="${text//@SDK@/$sdk}"
  text="${text//@MIN@/$min}" text="${text//@TARGET@/$target}" text="${text//@FLAGS@/$flags}"
  text="${text//@CATEGORY@/$category}" text="${text//@LABEL@/$(escape "$label_en")}"
  text="${text//@PERMISSIONS@/$permission_lines}" text="${text//@FEATURES@/$feature_lines}"
  printf '%s\n' "$text" >"$2"
}

lay_out() { # folder: manifest, resources, code and assets of one build
  local permission feature
  permission_lines='' feature_lines=''
  for permission in $permissions; do
    permission_lines+="    <uses-permission android:name=\"$(full_permission "$permission")\" />"$'\n'
  done
  for feature in $features; do
    feature_lines+="    <uses-feature android:name=\"$vendor.devicecapabilities.$feature\" android:required=\"true\" />"$'\n'
  done
  mkdir -p "$1"/res/{values,values-de,mipmap-xhdpi,mipmap-xxxhdpi} "$1/assets/www"
  fill src/AndroidManifest.xml "$1/AndroidManifest.xml"
  fill src/smali/SolutionService.smali "$1/SolutionService.smali"
  fill src/assets/www/index.html "$1/assets/www/index.html"
  if [ -n "$note" ]; then echo "$note" >"$1/assets/note.txt"; fi
  echo "<resources><string name=\"app_name\">$(escape "$label_en")</string></resources>" >"$1/res/values/strings.xml"
  echo "<resources><string name=\"app_name\">$(escape "$label_de")</string></resources>" >"$1/res/values-de/strings.xml"
  cp "launcher/$icon-96.png" "$1/res/mipmap-xhdpi/ic_launcher.png"
  cp "launcher/$icon-192.png" "$1/res/mipmap-xxxhdpi/ic_launcher.png"
}

package_up() { # folder, target: an aligned, unsigned APK. Times are fixed, so that the same sources give the same bytes.
  aapt2 compile --dir "$1/res" -o "$1/res.zip"
  aapt2 link -I "$framework" --manifest "$1/AndroidManifest.xml" -A "$1/assets" -0 .html -0 .txt -0 .png \
    -o "$1/unaligned.apk" "$1/res.zip"
  smali assemble --api "$min" -o "$1/classes.dex" "$1/SolutionService.smali"
  touch -d '2026-01-01T00:00:00Z' "$1/classes.dex"
  (cd "$1" && zip -q -X unaligned.apk classes.dex)
  zipalign -f -p 4 "$1/unaligned.apk" "$2"
}

pair() { echo "--key keys/$1.pk8 --cert keys/$1.x509.pem"; }

sign() { # apk
  local switches='--v1-signing-enabled false --v2-signing-enabled true --v3-signing-enabled true' signers
  case "$scheme" in
    v1) switches='--v1-signing-enabled true --v2-signing-enabled false --v3-signing-enabled false' ;;
    v2) switches='--v1-signing-enabled false --v2-signing-enabled true --v3-signing-enabled false' ;;
  esac
  case "$key" in
    none) return ;;
    *+*) signers="$(pair "${key%+*}") --next-signer $(pair "${key#*+}")" ;;
    *\>*) signers="$(pair "${key%>*}") --next-signer $(pair "${key#*>}") --lineage keys/$lineage.lineage" ;;
    *) signers="$(pair "$key")" ;;
  esac
  # shellcheck disable=SC2086
  apksigner sign $switches --v4-signing-enabled false $signers "$1"
}

build() { # one row of builds.tsv
  IFS=$'\t' read -r file app version key variant options <<<"$1"
  read_app "$app"
  read_options "$options"
  lay_out "$work/$file"
  package_up "$work/$file" "apks/$file.apk"
  sign "apks/$file.apk"
  echo "apks/$file.apk $(stat -c %s "apks/$file.apk") bytes"
}

describe() { # one row of builds.tsv as one JSON object, from what the tools read in the finished APK
  IFS=$'\t' read -r file app version key variant options <<<"$1"
  local badging signers
  badging="$(aapt dump badging "apks/$file.apk" 2>/dev/null || true)"
  signers="$( (apksigner verify --print-certs "apks/$file.apk" 2>/dev/null || true) |
    sed -n 's/^Signer #[0-9]* certificate SHA-256 digest: //p' | jq -R . | jq -cs .)"
  jq -cn --arg file "$file.apk" --arg app "$app" --arg variant "$variant" --argjson signers "$signers" \
    --argjson sizeBytes "$(stat -c %s "apks/$file.apk")" --arg sha256 "$(sha256sum "apks/$file.apk" | cut -d' ' -f1)" \
    --arg package "$(sed -n "s/^package: name='\([^']*\)'.*/\1/p" <<<"$badging")" \
    --argjson versionCode "$(sed -n "s/^package:.* versionCode='\([0-9]*\)'.*/\1/p" <<<"$badging")" \
    --arg versionName "$(sed -n "s/^package:.* versionName='\([^']*\)'.*/\1/p" <<<"$badging")" \
    --arg en "$(sed -n "s/^application-label:'\(.*\)'$/\1/p" <<<"$badging")" \
    --arg de "$(sed -n "s/^application-label-de:'\(.*\)'$/\1/p" <<<"$badging")" \
    '{file: $file, app: $app, variant: $variant, package: $package, versionCode: $versionCode,
      versionName: $versionName, label: {en: $en, de: $de}, signers: $signers, sizeBytes: $sizeBytes, sha256: $sha256}'
}

mkdir -p apks
mapfile -t rows < <(tail -n +2 builds.tsv)
for row in "${rows[@]}"; do
  name="${row%%$'\t'*}"
  if [ $# -eq 0 ] || [[ " $* " == *" $name "* ]]; then build "$row"; fi
done
for row in "${rows[@]}"; do describe "$row"; done | jq -s . >apps.json
(cd ../.. && npx --no-install biome format --write sample/camera-apps/apps.json)
