/** Rows of the corpus where our verdict intentionally differs from the reference's: the fields, and the reason. */
export const differences: Readonly<Record<string, { readonly fields: readonly string[]; readonly reason: string }>> = {
  'apksig/v31-2elem-lineage-incorrect-digest.apk': {
    fields: ['v31', 'warnings'],
    reason:
      'The reference does not hold the digest in a v3.1 block against the content and finds the mistake only in the v3 ' +
      'block. The owner of a key that was rotated away could so put the new key’s block on contents of his own. Android ' +
      'refuses that, and so do we; the error is the same, but we stop at v3.1.',
  },
};

/** Archives to refuse whatever their signatures, and one reason for each. */
export const hostileLayouts: Readonly<Record<string, string>> = {
  'apksig/incorrect-manifest-size.apk': 'inflates-too-much',
  'apksig/invalid_manifest.apk': 'not-a-zip',
  'apksig/v1-only-with-cr-in-entry-name.apk': 'control-character-in-name',
  'apksig/v1-only-with-lf-in-entry-name.apk': 'control-character-in-name',
  'apksig/v1v2v3-with-rsa-2048-lineage-3-signers-invalid-zip.apk': 'central-directory-outside',
  'apksig/v1-only-max-sized-eocd-comment.apk': 'end-record-comment-too-long',
  'apksig/v2-only-max-sized-eocd-comment.apk': 'end-record-comment-too-long',
  'apksig/v2-only-garbage-between-cd-and-eocd.apk': 'data-after-central-directory',
  'apksig/incorrect-v2-block-size.apk': 'signing-block-unread-bytes',
  'apksig/mismatched-compression-method.apk': 'local-method-differs',
  'apksig/v1v2v3-with-rsa-2048-lineage-3-signers-no-sig-block.apk': 'bytes-before-signing-block',
  'apksig/v2-only-wrong-apk-sig-block-magic.apk': 'bytes-before-signing-block',
  'apksig/v2v3-signed-v3-block-stripped.apk': 'signing-block-padding-used',
  'apksig/v3-only-with-ecdsa-sha512-p384-wrong-apk-sig-block-magic.apk': 'bytes-before-signing-block',
  'apksig/v3-only-with-rsa-pkcs1-sha512-4096-apk-sig-block-size-mismatch.apk': 'bytes-before-signing-block',
  'apksig/weird-compression-method.apk': 'method-unknown',
  'jadx/app-with-fake-dex.apk': 'bytes-between-entries',
  'fdroidserver/issue-1128-poc2.apk': 'repeated-signature',
  'apktool/issue1498.apk': 'path-outside-archive',
};
