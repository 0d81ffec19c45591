# The one class of every camera app: the service that the camera starts and keeps running.
# Written in the assembler's language because Debian has an assembler for the dex format but no compiler to it.
.class public final L@PATH@/engine/@SERVICE@;
.super Landroid/app/Service;

.field private static final TAG:Ljava/lang/String; = "@SERVICE@"

.method public constructor <init>()V
    .registers 1
    invoke-direct {p0}, Landroid/app/Service;-><init>()V
    return-void
.end method

.method public onCreate()V
    .registers 3
    invoke-super {p0}, Landroid/app/Service;->onCreate()V
    const-string v0, "@SERVICE@"
    const-string v1, "@PACKAGE@ @VERSION@ is watching"
    invoke-static {v0, v1}, Landroid/util/Log;->i(Ljava/lang/String;Ljava/lang/String;)I
    return-void
.end method

# START_STICKY: the camera starts the service again after it had to make room.
.method public onStartCommand(Landroid/content/Intent;II)I
    .registers 5
    const/4 v0, 0x1
    return v0
.end method

# Nobody binds to the service; its page is served by the camera's web server.
.method public onBind(Landroid/content/Intent;)Landroid/os/IBinder;
    .registers 3
    const/4 v0, 0x0
    return-object v0
.end method
