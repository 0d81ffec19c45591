-- What the store delivers of some packages to a camera. The plan of this statement takes four times as long as its
-- execution, and PostgreSQL makes it anew for each call unless it is told to keep it.
create function delivered_packages(asked_names text[], asked_camera bytea, asked_camera_id text, asked_company text,
                                   asked_before_approval boolean)
returns table ("packageName" text, "appCode" text, "isUnpublished" boolean, "isBlocked" boolean, "isPublished" boolean,
               version text, "versionCode" text, "versionName" text, "fileName" text, sha256 text, "sizeBytes" int8,
               signers jsonb, "minAndroidApiVersion" int4, "sdkAddonVersion" jsonb, "nativeAbis" jsonb,
               "deviceCapabilities" jsonb, rolling jsonb, early jsonb, "isTracked" boolean, reported text)
language plpgsql stable set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
begin
  return query
    select app.package_name, app.code, app.status = 'Unpublished',
           exists (select from shared.block where block.kind = 'company' and block.id = app.company_id::text
                                              and block.apps = 'unpublish'),
           publication.number is not null,
           publication.version_code, part."versionCode", part."versionName", part."fileName",
           part."apkSha256", part."apkSizeBytes",
           part."metaData" -> 'signers',
           (part."metaData" -> 'minAndroidApiVersion')::int4,
           nullif(part."metaData" -> 'sdkAddonVersion', 'null'),
           part."metaData" -> 'nativeAbis',
           part."metaData" -> 'deviceCapabilities',
           (select jsonb_build_object(
                     'version', version.code, 'versionCode', version.version_code::text,
                     'versionName', version.version_name, 'fileName', version.file_name,
                     'sha256', version.meta_data -> 'sha256', 'sizeBytes', version.apk_size_bytes,
                     'signers', version.meta_data -> 'signers',
                     'minAndroidApiVersion', version.meta_data -> 'minAndroidApiVersion',
                     'sdkAddonVersion', version.meta_data -> 'sdkAddonVersion',
                     'nativeAbis', version.meta_data -> 'nativeAbis',
                     'deviceCapabilities', version.meta_data -> 'deviceCapabilities') || jsonb_build_object(
                     'seed', rollout.seed, 'percent', rollout.percent, 'cameraLimit', rollout.camera_limit,
                     'admitted', coalesce((select counted.admitted from camera_admission_count counted
                                            where counted.version_code = version.code), 0),
                     'isAdmitted', exists (select from camera_admission admission
                                            where admission.version_code = version.code
                                              and admission.camera = asked_camera))
              from shared.rollout join shared.version on version.code = rollout.version_code
             where rollout.app_code = app.code and rollout.phase = 'rolling'),
           (select jsonb_build_object(
                     'version', version.code, 'versionCode', version.version_code::text,
                     'versionName', version.version_name, 'fileName', version.file_name,
                     'sha256', version.meta_data -> 'sha256', 'sizeBytes', version.apk_size_bytes,
                     'signers', version.meta_data -> 'signers',
                     'minAndroidApiVersion', version.meta_data -> 'minAndroidApiVersion',
                     'sdkAddonVersion', version.meta_data -> 'sdkAddonVersion',
                     'nativeAbis', version.meta_data -> 'nativeAbis',
                     'deviceCapabilities', version.meta_data -> 'deviceCapabilities')
              from shared.rollout join shared.version on version.code = rollout.version_code
             where rollout.app_code = app.code and rollout.early_since is not null
               and (version.status = 'Approved'
                    or asked_before_approval and app.company_id = asked_company::uuid)
               and exists (select from shared.early_access_receiver named
                            where named.app_code = app.code
                              and (named.kind = 'camera' and named.receiver = asked_camera_id
                                   or named.kind = 'company' and named.receiver = asked_company))),
           exists (select from shared.rollout where rollout.app_code = app.code and rollout.started_at is not null),
           (select camera_package.version_code from camera_package
             where camera_package.app_code = app.code and camera_package.camera = asked_camera)
      from shared.app
      left join shared.publication on publication.app_code = app.code and publication.number = app.publication_number
      left join jsonb_to_record(publication.version)
             as part ("versionCode" text, "versionName" text, "fileName" text, "apkSha256" text, "apkSizeBytes" int8,
                      "metaData" jsonb) on true
     where app.package_name = any(asked_names);
end
$$;
