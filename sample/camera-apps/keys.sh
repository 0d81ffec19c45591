#!/usr/bin/env bash
# Makes the signing keys of the camera apps that are not there yet. The keys are public and worthless: see keys/README.md.
set -euo pipefail
cd "$(dirname "$0")/keys"

key() { # name, bits, start, subject
  [ -f "$1.pk8" ] && return
  local store
  store="$(mktemp -u)"
  keytool -genkeypair -keystore "$store" -storetype PKCS12 -storepass worthless -alias "$1" -keyalg RSA -keysize "$2" \
    -sigalg SHA256withRSA -startdate "$3 00:00:00" -validity 10957 -dname "$4"
  openssl pkcs12 -in "$store" -passin pass:worthless -nokeys | openssl x509 -out "$1.x509.pem"
  openssl pkcs12 -in "$store" -passin pass:worthless -nodes -nocerts |
    openssl pkcs8 -topk8 -nocrypt -outform DER -out "$1.pk8"
  rm "$store"
}

key northlight-2024 2048 2024/01/01 'CN=Northlight Release 2024, O=Northlight Vision GmbH, L=Kiel, C=DE'
key northlight-2026 3072 2026/01/01 'CN=Northlight Release 2026, O=Northlight Vision GmbH, L=Kiel, C=DE'
key meridian 4096 2024/01/01 'CN=Meridian Release, O=Meridian Optics Ltd, L=Leeds, C=GB'
key foreign 2048 2024/01/01 'CN=Somebody Else, O=Somebody Else, C=FR'
key debug 2048 2024/01/01 'CN=Android Debug, O=Android, C=US'

# Proofs that the key of 2024 handed over to the key of 2026. In the second one the old key is no longer trusted with
# installed data, so a store must not take the new key as a continuation of the old one.
lineage() { # name, more options
  [ -f "$1" ] && return
  apksigner rotate --out "$1" --old-signer --key northlight-2024.pk8 --cert northlight-2024.x509.pem "${@:2}" \
    --new-signer --key northlight-2026.pk8 --cert northlight-2026.x509.pem
}
lineage rotation-2024-2026.lineage
lineage rotation-2024-2026-distrusted.lineage --set-installed-data false --set-rollback false
